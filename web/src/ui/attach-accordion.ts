/** An accordion on plain DOM, so that it works where React is not loaded. Returns how to stop. */
export function attachAccordion(list: HTMLElement): () => void {
  const questions = [...list.querySelectorAll<HTMLButtonElement>('button[aria-controls]')];

  function clicked({ target }: MouseEvent) {
    const question = questions.find((each) => target instanceof Node && each.contains(target));
    if (!question) return;
    const open = isOpen(question) ? undefined : question;
    for (const each of questions) show(each, each === open);
  }

  list.addEventListener('click', clicked);
  return () => list.removeEventListener('click', clicked);
}

const isOpen = (question: HTMLButtonElement) => question.getAttribute('aria-expanded') === 'true';

function show(question: HTMLButtonElement, open: boolean) {
  question.setAttribute('aria-expanded', String(open));
  const answer = document.getElementById(question.getAttribute('aria-controls') ?? '');
  answer?.toggleAttribute('hidden', !open);
}
