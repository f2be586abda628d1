/** False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** `navigator.clipboard` exists only on https and localhost; a LAN address needs the old way. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Beside the focus, so that a dialog with a focus trap lets it be selected.
  (before?.parentElement ?? document.body).append(area);
  area.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without https
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
