import { chooseTheme, currentTheme, subscribeTheme, themes } from './theme.ts';

/**
 * Ties radio buttons whose values are themes to the theme itself. Works on the page itself, so that it also serves
 * where the app is not loaded. Answers how to stop.
 */
export function bindToTheme(group: HTMLElement): () => void {
  const radios = [...group.querySelectorAll('input')];

  function show() {
    const theme = currentTheme();
    for (const radio of radios) radio.checked = radio.value === theme;
  }

  show();
  group.addEventListener('change', choose);
  const unsubscribe = subscribeTheme(show);
  return () => {
    group.removeEventListener('change', choose);
    unsubscribe();
  };
}

function choose({ target }: Event) {
  const theme = themes.find((each) => target instanceof HTMLInputElement && each === target.value);
  if (theme) chooseTheme(theme);
}
