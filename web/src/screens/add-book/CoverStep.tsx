import { acceptOf, coverRule } from '@gbr/domain/forms/file.ts';
import { fileHint } from '../../parts/form/file-hint.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { CoverPreview } from './CoverPreview.tsx';
import type { StepProps } from './draft.ts';

export function CoverStep({ field }: StepProps) {
  const cover = field('coverFile');
  return (
    <>
      <FileDrop label="Cover file" hint={fileHint(coverRule)} accept={acceptOf(coverRule)} {...cover} />
      {cover.value && !cover.error && <CoverPreview key={previewKey(cover.value)} file={cover.value} />}
    </>
  );
}

const previewKey = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;
