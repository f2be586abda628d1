import { Suspense, lazy } from 'react';
import type { FlowStageProps } from './FlowStage.tsx';
import type { OpenedBook } from './open-book.ts';
import type { PdfStageProps } from './PdfStage.tsx';

const FlowStage = lazy(async () => ({ default: (await import('./FlowStage.tsx')).FlowStage }));
const PdfStage = lazy(async () => ({ default: (await import('./PdfStage.tsx')).PdfStage }));

type BookStageProps = Omit<FlowStageProps & PdfStageProps, 'client'> & { opened: OpenedBook };

/** The stage of the book's kind, whose code came with the book. */
export function BookStage(props: BookStageProps) {
  const { opened, onShown, onSettled, language, onMoved, onLeftOut, ...stage } = props;
  return (
    <Suspense
      fallback={<div className={opened.kind === 'pdf' ? 'room-stage room-pdf' : 'room-stage room-flow'} />}
    >
      {opened.kind === 'pdf' ? (
        <PdfStage client={opened.client} {...stage} onShown={onShown} onSettled={onSettled} />
      ) : (
        <FlowStage
          client={opened.client}
          {...stage}
          language={language}
          onMoved={onMoved}
          onLeftOut={onLeftOut}
        />
      )}
    </Suspense>
  );
}
