import { acceptOf, coverRule } from '@gbr/domain/forms/file.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import type { StepProps } from './draft.ts';
import { fileHint } from '../../parts/form/file-hint.ts';

export function CoverStep({ draft, at, onChange }: StepProps) {
  const error = at('coverFile');
  return (
    <>
      <FileDrop
        label="Cover file"
        hint={fileHint(coverRule)}
        name="coverFile"
        accept={acceptOf(coverRule)}
        file={draft.coverFile}
        onFile={(coverFile) => onChange({ coverFile })}
        error={error}
      />
      {draft.coverFile && !error && <CoverPreview key={previewKey(draft.coverFile)} file={draft.coverFile} />}
    </>
  );
}

const previewKey = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;
