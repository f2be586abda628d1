/** What is not needed at first sight is loaded right after it, before anyone has scrolled there. */
export function loadPicturesSoon(): void {
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

function load(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-soon]'))
    picture.loading = 'eager';
}
