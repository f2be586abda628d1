import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface FormProblem {
  field?: string;
  msg: string;
}

interface FormProps {
  /** The focus moves to its field, found by `name`. */
  problem: FormProblem | undefined;
  onSubmit: () => void;
  className?: string;
  /** For a submit button outside the form, as in a dialog's footer: `<Button type="submit" form={id}>`. */
  id?: string;
  children: ReactNode;
}

/** With our own messages instead of the browser's. */
export function Form({ problem, onSubmit, className = 'grid gap-5', id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem?.field) focusField(form.current, problem.field);
  }, [problem]);

  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function focusField(form: HTMLFormElement | null, field: string) {
  const control = form?.elements.namedItem(field);
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (first instanceof HTMLElement) first.focus();
}
