import type { Recording } from './exchange-recording.ts';

export interface ReplayScript {
  /** For pgbench, with variables for the values. */
  statements: string;
  variables: string[];
  /** The values of each pair, by the names of the variables. */
  rows: Record<string, string>[];
}

/** A colon that is no cast: pgbench would take what follows for a variable. */
const variableLike = /(?<!:):[A-Za-z_]/;

interface Variable {
  name: string;
  values: (string | null)[];
}

export function replayScript({ turns, pairs }: Recording): ReplayScript {
  const variables = new Map<string, Variable>();
  let place = 0;
  const statement = (text: string): string => {
    if (variableLike.test(text)) throw new Error(`pgbench would not send this as it is:\n${text}`);
    const sent = pairs.map((pair) => pair[place]?.values ?? []);
    place += 1;
    const own = text.replaceAll(/\$(\d+)/g, (_, number) => {
      const values = sent.map((each) => each[Number(number) - 1] ?? null);
      const { name } = variableOf(variables, values);
      return values.includes(null) ? `nullif(:${name}, '')` : `:${name}`;
    });
    return `${own};`;
  };
  const statements = turns.map((texts) => {
    const sent = texts.map(statement);
    return (sent.length === 1 ? sent : ['\\startpipeline', ...sent, '\\endpipeline']).join('\n');
  });
  const known = [...variables.values()];
  return {
    statements: statements.join('\n'),
    variables: known.map(({ name }) => name),
    rows: pairs.map((_, pair) =>
      Object.fromEntries(known.map(({ name, values }) => [name, values[pair] ?? ''])),
    ),
  };
}

/** The same for the same values: most are ids that several statements have. */
function variableOf(variables: Map<string, Variable>, values: (string | null)[]): Variable {
  if (values.includes(null) && values.includes(''))
    throw new Error('pgbench would take a text without letters for null.');
  const key = JSON.stringify(values);
  const variable = variables.get(key) ?? { name: `v${variables.size}`, values };
  variables.set(key, variable);
  return variable;
}
