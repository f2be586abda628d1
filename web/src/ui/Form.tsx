import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

export interface FormProblem {
  field?: string;
  msg: string;
}

interface FormProps {
  /** The focus moves to its field, found by `name`, and its message comes into sight. */
  problem: FormProblem | undefined;
  onSubmit: () => void;
  className?: string;
  /** For a submit button outside the form, as in a dialog's footer: `<Button type="submit" form={id}>`. */
  id?: string;
  children: ReactNode;
}

/** With our own messages instead of the browser's. */
export function Form({ problem, onSubmit, className = 'grid grid-cols-1 gap-5', id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef(onSubmit);

  useLayoutEffect(() => {
    submit.current = onSubmit;
  }, [onSubmit]);

  // Before the message is read: any later, this would take the focus from a field that is being typed in.
  useLayoutEffect(() => {
    if (!problem) return;
    const dialog = form.current?.closest('[role="dialog"]');
    showMessage(focusField(form.current, problem.field) || !dialog ? form.current : dialog);
  }, [problem]);

  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const { elements } = event.currentTarget;
        flushSync(() => notifyOfValues(elements));
        submit.current();
      }}
    >
      {children}
    </form>
  );
}

/**
 * Some password managers fill fields without an event, and React would empty them again. React keeps a field's default
 * at the value it knows.
 */
function notifyOfValues(controls: HTMLFormControlsCollection) {
  for (const control of controls) {
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value !== control.defaultValue)
      control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function focusField(form: HTMLFormElement | null, field: string | undefined): boolean {
  const control = field === undefined ? null : form?.elements.namedItem(field);
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (!(first instanceof HTMLElement)) return false;
  first.focus();
  return true;
}

/** In a dialog the button is always in sight, the message not: on a phone nothing seemed to happen. */
function showMessage(within: Element | null) {
  within?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
