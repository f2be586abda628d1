export interface Command {
  /** Such as `npm run restore -- FOLDER`. */
  usage: string;
  does: string;
  takes: 'nothing' | 'at most one' | 'one';
  /** What to do when the one is missing. */
  missing?: string;
  /** The exit code when it could not do its work. */
  failure?: number;
}

/** One word at most, and no options: a mistyped one must not pass for a folder's name. Errors are one line. */
export async function runCommand(
  command: Command,
  work: (argument: string) => Promise<void>,
  args = process.argv.slice(2),
): Promise<void> {
  const { usage, does, missing = 'An argument is missing', failure = 1 } = command;
  try {
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      console.log(`${usage}\n\n${does}`);
      return;
    }
    const [argument = ''] = args;
    if (command.takes === 'one' && argument.trim() === '') throw new Error(`${missing}: ${usage}`);
    const unexpected = args.find((arg, index) => arg.startsWith('-') || index >= mostOf[command.takes]);
    if (unexpected !== undefined) throw new Error(`It does not take '${unexpected}': ${usage}`);
    await work(argument);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = failure;
  }
}

/** For those that take the email address of a member. */
export const noEmail = "Name the member's email address";
export const unknownEmail = (email: string) => `No member has the email address ${email}.`;

const mostOf = { nothing: 0, 'at most one': 1, one: 1 };
