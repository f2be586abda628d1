/**
 * The rule of an accordion: at most one answer is open; opening one closes the other, and a click on the open one
 * closes it. Works on the page itself, so that it also serves where the app is not loaded. Answers how to stop.
 */
export function openOne(list: HTMLElement): () => void {
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
