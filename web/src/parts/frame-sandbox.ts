let found: string | undefined;

/**
 * For a frame in which only the app acts. WebKit starts no worker and calls no listener of the app in a frame whose sandbox
 * forbids scripts: there the frame's own policy alone keeps a book's scripts from running.
 */
export function frameSandbox(): string {
  found ??= callsListeners('allow-same-origin') ? 'allow-same-origin' : 'allow-same-origin allow-scripts';
  return found;
}

function callsListeners(sandbox: string): boolean {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.hidden = true;
  document.body.append(frame);
  let isCalled = false;
  frame.contentDocument?.addEventListener('click', () => {
    isCalled = true;
  });
  frame.contentDocument?.dispatchEvent(new Event('click'));
  frame.remove();
  return isCalled;
}
