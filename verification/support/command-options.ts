import { parseArgs } from 'node:util';
import { z } from 'zod';

/** What was typed cannot be done; the message is a sentence. */
class OptionError extends Error {}

export function wholeNumber(least = 1, most = Number.MAX_SAFE_INTEGER) {
  const error =
    most === Number.MAX_SAFE_INTEGER
      ? `must be a whole number of at least ${least}`
      : `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** As minutes and scales are: half of one will do. */
export const positive = z.coerce
  .number({ error: 'must be a number above 0' })
  .positive({ error: 'must be a number above 0' });

export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** Several, separated by commas. */
export const listOf = <T extends z.ZodType>(each: T) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), z.array(each));

/** Those with one of the words in their name. A word that finds nothing is a mistake: nothing would be checked. */
export function withWords<T>(all: readonly T[], nameOf: (one: T) => string, words: string): T[] {
  const sought = words.split(',');
  const unknown = sought.find((word) => !all.some((one) => nameOf(one).includes(word)));
  if (unknown === undefined) return all.filter((one) => sought.some((word) => nameOf(one).includes(word)));
  throw new OptionError(
    `No name has '${unknown}' in it. There are:\n${all.map((one) => `  ${nameOf(one)}`).join('\n')}`,
  );
}

/** For what has no option's name: an argument by its place, or a variable of the environment. */
export function parseArgument<T extends z.ZodType>(
  name: string,
  text: string | undefined,
  schema: T,
): z.infer<T> {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new OptionError(`${name} ${parsed.error.issues[0]?.message}.`);
}

/** Ends the program with a sentence and the names of the options when one is unknown or cannot be read. */
export function commandOptions<S extends z.ZodRawShape>(shape: S): z.infer<z.ZodObject<S>> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(namesOf(shape));
    process.exit(0);
  }
  return orEnd(() => parseOptions(args, shape));
}

/** Ends the program with the sentence of an OptionError. */
export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

export function parseOptions<S extends z.ZodRawShape>(
  args: readonly string[],
  shape: S,
): z.infer<z.ZodObject<S>> {
  const parsed = z.object(shape).safeParse(typed(args, shape));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}.`);
  throw new OptionError(`${problems.join('\n')}\n${namesOf(shape)}`);
}

function typed(args: readonly string[], shape: z.ZodRawShape) {
  const options = Object.fromEntries(
    Object.entries(shape).map(
      ([name, schema]) => [name, { type: isFlag(schema) ? 'boolean' : 'string' }] as const,
    ),
  );
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Node's first sentence names the option; the next is a hint for programs that take other arguments.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new OptionError(`${sentence}\n${namesOf(shape)}`);
  }
}

const isFlag = (schema: z.core.$ZodType): boolean => z.safeParse(schema, true).data === true;

function namesOf(shape: z.ZodRawShape): string {
  const names = Object.keys(shape).map((name) => `--${name}`);
  return names.length === 0 ? 'There are no options.' : `The options are: ${names.join(', ')}.`;
}
