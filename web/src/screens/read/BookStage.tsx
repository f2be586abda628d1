import type { FlowStageProps } from './FlowStage.tsx';
import type { OpenedBook } from './open-book.ts';
import type { PdfStageProps } from './PdfStage.tsx';

type BookStageProps = Omit<FlowStageProps & PdfStageProps, 'client'> & { opened: OpenedBook };

/** The stage of the book's kind. */
export function BookStage(props: BookStageProps) {
  const { opened, onShown, onSettled, language, onMoved, onLeftOut, ...stage } = props;
  return opened.kind === 'pdf' ? (
    <opened.Stage client={opened.client} {...stage} onShown={onShown} onSettled={onSettled} />
  ) : (
    <opened.Stage
      client={opened.client}
      {...stage}
      language={language}
      onMoved={onMoved}
      onLeftOut={onLeftOut}
    />
  );
}
