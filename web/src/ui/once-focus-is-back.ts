/** A dialog that has left the page gives its focus back in the next frame, however late that is. */
export function onceFocusIsBack(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
