/** With two fingers: the touches then move what is zoomed. */
export const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;
