import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu';
import { InEnglish } from './InEnglish.tsx';
import { useClosedByBack } from './use-closed-by-back.ts';

interface MenuProps {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Two lines above the items, such as who is logged in. */
  heading?: { title: string; text: string } | undefined;
  /** With the `id` of the item, links included. */
  onAction: (id: string) => void;
  /** MenuItem, MenuChoices, MenuDivider. */
  children: ReactNode;
}

export function Menu({ label, trigger, triggerClass, heading, onAction, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useClosedByBack(isOpen, () => setIsOpen(false));
  return (
    <InEnglish>
      <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button aria-label={label} className={triggerClass}>
          {trigger}
        </Button>
        <Popover
          placement="bottom end"
          className="flex w-64 max-w-full flex-col rounded-lg border border-line bg-surface p-1.5 shadow-lg entering:animate-fade"
        >
          {heading && (
            <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5">
              <p className="truncate font-semibold">{heading.title}</p>
              <p className="truncate text-sm text-soft">{heading.text}</p>
            </div>
          )}
          <AriaMenu
            aria-label={label}
            onAction={(key) => onAction(String(key))}
            className="min-h-0 overflow-y-auto outline-none"
          >
            {children}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </InEnglish>
  );
}

const itemClasses =
  'flex min-h-10 pointer-coarse:min-h-11 cursor-pointer no-underline items-center gap-3 rounded-md px-3 py-1.5 text-[0.95rem] outline-none focus:bg-sunken focus:system-chosen [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-soft';

interface MenuItemProps {
  id: string;
  icon?: ReactNode;
  text: string;
  /** Makes it a link. */
  href?: string;
}

export function MenuItem({ id, icon, text, href }: MenuItemProps) {
  return (
    <AriaMenuItem id={id} href={href} textValue={text} className={itemClasses}>
      {icon}
      {text}
    </AriaMenuItem>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
}

export function MenuChoices<Value extends string>({
  label,
  choices,
  value,
  onValue,
}: MenuChoicesProps<Value>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys === 'all' || keys.has(choice.value));
        if (chosen) onValue(chosen.value);
      }}
    >
      <Header className="px-3 pt-1 pb-0.5 text-xs font-semibold text-soft">{label}</Header>
      {choices.map((choice) => (
        <AriaMenuItem
          key={choice.value}
          id={choice.value}
          textValue={choice.text}
          shouldCloseOnSelect={false}
          className={itemClasses}
        >
          {({ isSelected }) => (
            <>
              <span className="inline-flex size-4.5">{isSelected && <Check aria-hidden="true" />}</span>
              {choice.text}
            </>
          )}
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}

export function MenuDivider() {
  return <Separator className="my-1.5 h-px bg-line" />;
}
