/** On a page of its own, without the rest of the screen. */
export function printText(text: string) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return;
  const lines = page.createElement('pre');
  lines.textContent = text;
  lines.style.fontSize = '16pt';
  page.body.append(lines);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
