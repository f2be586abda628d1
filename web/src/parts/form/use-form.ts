import { memberToastMs } from '@gbr/domain/limits.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { failureProblem } from '../../api/api-error.ts';
import { storedToken, subscribeToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import type { FormProblem } from '../../ui/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { changesTo } from './changes-to.ts';

interface FormOptions<Values> {
  /** The fields' values until something else is typed. It may change while the form is open. */
  initial: Values;
  /** What was typed before a reload. */
  restored?: Partial<NoInfer<Values>>;
  /** The fields that are on the screen, if not all: a problem elsewhere becomes the `formError`. */
  shown?: readonly string[];
  validate?: (values: Values) => FormProblem | undefined;
  send: (values: Values) => Promise<void>;
  /** Only while the form is still shown: what it would close may be another dialog by then. */
  onSent?: () => void;
  /** The message when the server gave none; `noAnswer` when it did not answer at all. */
  failed: string;
  noAnswer?: string;
  onFailed?: (error: unknown) => void;
  onChange?: (changed: Partial<Values>, values: Values) => void;
}

/** What a control needs of its field: `<TextInput label="Email" {...form.field('email')} />`. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  onValue: (value: Value) => void;
  error: string | undefined;
}

export interface FormState<Values> {
  values: Values;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  change: (changed: Partial<Values>) => void;
  isChanged: boolean;
  /** Back to `initial`, except for `keep`, and without a message. */
  reset: (keep?: Partial<Values>) => void;
  /** After these were sent: what was typed in the meantime stays, too. */
  resetSent: (sent: Values, keep?: Partial<Values>) => void;
  problem: FormProblem | undefined;
  setProblem: (problem: FormProblem | undefined) => void;
  errorFor: (name: string) => string | undefined;
  /** The message no field is to blame for: shown in a banner above the buttons. */
  formError: string | undefined;
  submit: () => void;
  pending: boolean;
}

/** A form's values, errors and sending. Pass `problem` and `submit` to `Form`, which focuses the field to blame. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { initial, shown = Object.keys(initial), validate, failed, noAnswer } = options;
  const [typed, setTyped] = useState(options.restored ?? {});
  const [problem, setProblem] = useState<FormProblem | undefined>();
  // 'Please log in first.' is no longer true after a login in another tab.
  useEffect(
    () =>
      subscribeToken(() => {
        if (storedToken() === null) return;
        setProblem((now) => (now?.msg === loggedOutMessages.session ? undefined : now));
      }),
    [],
  );
  const isShown = useIsShown();
  // What it closes or keeps open may depend on what was typed in the meantime.
  const onSent = useRef(options.onSent);
  useLayoutEffect(() => {
    onSent.current = options.onSent;
  }, [options.onSent]);
  const values = useMemo<Values>(() => ({ ...initial, ...typed }), [initial, typed]);

  const send = useAction(async () => {
    setProblem(undefined);
    try {
      await options.send(values);
      if (isShown()) onSent.current?.();
    } catch (error) {
      const found = failureProblem(error, failed, noAnswer);
      if (isShown()) setProblem(found);
      else toast(found.msg, { kind: 'error', ms: memberToastMs });
      options.onFailed?.(error);
    }
  });

  function change(changed: Partial<Values>) {
    setTyped((now) => changesTo(initial, { ...now, ...changed }));
    // The message was about what stood there before.
    setProblem((now) => (now?.field !== undefined && now.field in changed ? undefined : now));
    options.onChange?.(changed, { ...values, ...changed });
  }

  function submit() {
    const found = validate?.(values);
    if (found) setProblem(found);
    else void send.run();
  }

  const errorFor = (name: string) => (problem?.field === name ? problem.msg : undefined);
  const isAtField = problem?.field !== undefined && shown.includes(problem.field);

  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      onValue: (value) => {
        const changed: Partial<Values> = {};
        changed[name] = value;
        change(changed);
      },
      error: errorFor(name),
    }),
    change,
    isChanged: Object.keys(changesTo(initial, typed)).length > 0,
    reset: (keep = {}) => {
      setTyped(keep);
      setProblem(undefined);
    },
    resetSent: (sent, keep = {}) => {
      setTyped((now) => ({ ...keep, ...changesTo(sent, now) }));
      setProblem(undefined);
    },
    problem,
    setProblem,
    errorFor,
    formError: isAtField ? undefined : problem?.msg,
    submit,
    pending: send.pending,
  };
}
