import { maxName } from '../limits.ts';
import { validationMessages } from '../messages/validation.ts';
import type { Problem } from './problem.ts';
import { isInvisible, textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

// Such as the one that turns what follows it round, also the sentence around the name.
const reordering = /[\u202b\u202d\u202e\u2067]/;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
// What mail programs turn into links. Two characters before the dot: initials such as A.J.Cronin are names.
// Endings that are names as well (Dr.No, Mr.Ng) are left out.
const ending =
  'com|net|org|info|biz|edu|gov|io|co|app|dev|ai|xyz|top|site|online|shop|store|club|link|click|live|icu|vip|ru|cn|de|uk|fr|es|it|nl|pl|eu|us|ca|au|in|br|jp|tk|ly|gg|gl|be|cc|tv|ws|me|tech|page|zip|art|blog|news|pro|museum|ch|at|se|dk|fi|ie|pt|gr|cz|sk|hu|ro|ua|kz|lv|ee|tr|il|za|nz|kr|sg|th|vn|mx|cl|money|cash|casino|bet|loan|website|space|cloud|host|mobi|fun|world|today|life|work|works|review|reviews|guru|email|fm|hk|tw|pk|ir|ae|bg|pw|xn--[a-z\\d-]+|рф';
// After a title they are names again: Dr.Ai, Prof.de Souza, Mr.Page. A path behind it still makes it a link.
const title =
  '(?:mrs?|ms|mx|dra?|prof|st|sra?|rev|fr|hon|sir|mme|mlle|lt|col|capt|sgt|gen|maj|mag|dipl|ing)\\.';
const titledName = new RegExp(
  `(?<start>^|[^\\p{L}\\p{N}.-])(?:${title})+(?=(?:\\p{L}{2}|page|cash|art|link|life|work|money)\\.?(?:[\\s,]|$))`,
  'giu',
);
const link = new RegExp(
  [
    '//|\\bwww\\.|\\bmailto:|\\blocalhost\\b',
    `(?:[\\p{L}\\p{N}-]{2}\\.(?:${ending})|[\\p{L}\\p{N}]\\.com)(?![\\p{L}\\p{N}])`,
    // With what follows only a host: a path, a port or a question.
    '[\\p{L}\\p{N}-]\\.[\\p{L}\\p{N}-]{2,}[/:?#]\\S',
    '\\S@\\S+\\.\\S',
    '\\d{1,3}(?:\\.\\d{1,3}){3}',
  ].join('|'),
  'iu',
);

/** Names stand in mails to others: rules.md#names. What is stored already stays allowed. */
export function nameProblem(
  field: 'name' | 'amazonName',
  name: DraftText,
  stored?: DraftText,
): Problem | undefined {
  const label = field === 'name' ? 'The name' : 'The Amazon reviewer name';
  const value = typed(name);
  if (value !== '' && value === typed(stored)) return undefined;
  if (lineBreak.test(value)) return { field, msg: validationMessages.lineBreak(label) };
  if (value !== '' && (isInvisible(value) || reordering.test(value))) {
    return { field, msg: validationMessages.storable };
  }
  // Before the search for links, which takes the square of the length.
  const unfit = textProblem(field, label, name, maxName);
  if (unfit) return unfit;
  const plain = value.normalize('NFKC').replaceAll('\u3002', '.').replaceAll(titledName, '$<start>');
  return link.test(plain) ? { field, msg: validationMessages.link(label) } : undefined;
}
