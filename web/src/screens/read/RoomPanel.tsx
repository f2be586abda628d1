import type { ContentsEntry } from './book/flow-book.ts';
import { ContentsPanel } from './ContentsPanel.tsx';
import { coversText } from './covers-text.ts';
import type { Look } from './look.ts';
import { LookPanel } from './LookPanel.tsx';
import { partNames } from './open-book.ts';
import type { OpenedBook } from './open-book.ts';
import { SearchPanel } from './SearchPanel.tsx';
import type { Goal, Mark } from './stage.ts';
import type { Panel } from './use-panel.ts';

interface RoomPanelProps {
  panel: Panel;
  opened: OpenedBook;
  contents: ContentsEntry[] | undefined;
  /** The part that is shown. */
  now: number;
  look: Look;
  /** What was searched for last. */
  words: string;
  mark: Mark | undefined;
  onWords: (words: string) => void;
  onGo: (goal: Goal) => void;
  onMark: (mark: Mark | undefined) => void;
  onLook: (look: Look) => void;
  onClose: () => void;
  /** Closes it, and leaves the focus where it is. */
  onHide: () => void;
}

export function RoomPanel(props: RoomPanelProps) {
  const { panel, opened, contents, now, look, words, mark, onWords, onGo, onMark, onLook, onClose, onHide } =
    props;
  const { client, kind } = opened;
  switch (panel) {
    case 'contents':
      return (
        <ContentsPanel
          contents={contents}
          now={now}
          parts={client.parts}
          unit={partNames[kind]}
          onClose={onClose}
          onGo={(entry) => {
            onGo({ ...entry, at: 0 });
            if (coversText()) onClose();
          }}
        />
      );
    case 'search':
      return (
        <SearchPanel
          words={words}
          onWords={onWords}
          mark={mark}
          search={(words, signal) => client.search(words, signal)}
          unit={partNames[kind]}
          onClose={() => {
            onMark(undefined);
            onClose();
          }}
          onGo={({ part, nth }, found) => {
            onMark({ words: found, part, nth });
            onGo({ part, at: 0, toMark: true });
            if (coversText()) onHide();
          }}
        />
      );
    case 'look':
      return <LookPanel look={look} isPdf={kind === 'pdf'} onLook={onLook} onClose={onClose} />;
  }
}
