/** The browser would open a file that is dropped beside the field for it, in place of the page and what is typed there. */
export function refuseFilesElsewhere(): () => void {
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}

function refuse(event: DragEvent) {
  // A field has taken it, or it is a text for one.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
