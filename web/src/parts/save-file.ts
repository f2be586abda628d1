export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // An iPhone reads it only once its owner has agreed to the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
