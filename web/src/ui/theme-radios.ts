import { chooseTheme, currentTheme, subscribeTheme, themes } from './theme.ts';

/** On plain DOM, so that it works where React is not loaded. Returns how to stop. */
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
