import { useEffect, useRef, useState } from 'react';

/** Nothing when the file is no picture. */
export function CoverPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);

  if (broken) return null;
  return (
    <figure className="grid justify-items-center gap-3 rounded-lg bg-sunken px-5 py-7">
      <div className="book-edge relative w-40 overflow-hidden rounded-[2px_4px_4px_2px] shadow-book">
        <img
          ref={image}
          alt="Preview of the cover"
          className="block w-full"
          onError={() => setBroken(true)}
        />
      </div>
      <figcaption className="text-sm text-soft">This is how readers will see it in the library.</figcaption>
    </figure>
  );
}
