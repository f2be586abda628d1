import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { InEnglish } from './InEnglish.tsx';

interface TabItem {
  id: string;
  label: ReactNode;
}

interface TabSetProps {
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}

/** A row of tabs too long for the screen scrolls by itself. */
export function TabSet({ label, tabs, selected, onSelect, children }: TabSetProps) {
  return (
    <InEnglish>
      <Tabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
        <TabList
          aria-label={label}
          className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:flex-wrap"
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              className="-mb-px cursor-pointer border-b-2 border-transparent px-4 py-2.5 text-[0.95rem] font-semibold whitespace-nowrap text-soft outline-offset-[-3px] outline-focus hover:text-ink selected:border-gold-deep selected:text-ink selected:system-chosen focus-visible:outline-2"
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={selected} id={selected} className="outline-offset-4 outline-focus">
          {children}
        </TabPanel>
      </Tabs>
    </InEnglish>
  );
}
