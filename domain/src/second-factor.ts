import type { Role } from './choices.ts';
import { secondFactorMessages } from './messages/second-factor.ts';
import { isStaff } from './permissions.ts';
import { forbidden } from './refusals.ts';
import type { Refusal } from './refusals.ts';

export const secondFactorMethods = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** No look-alikes: the codes are copied by hand from paper. */
export const recoveryCodeAlphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';
const recoveryCodeGroups = 3;
const recoveryCodeGroup = 4;
export const recoveryCodeLength = recoveryCodeGroups * recoveryCodeGroup;

export function recoveryCodeText(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** As typed, with any case, width, blanks and hyphens; undefined when it can be neither kind of code. */
export function readSecondFactorCode(
  typed: string,
): { method: 'totp' | 'recovery-code'; code: string } | undefined {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (/^\d{6}$/.test(code)) return { method: 'totp', code };
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((sign) => recoveryCodeAlphabet.includes(sign));
  return isRecovery ? { method: 'recovery-code', code } : undefined;
}

/** Where the operator requires it of staff: rules.md#second-factor. */
export function staffFactorRefusal(
  member: { role: Role; hasSecondFactor: boolean },
  setting: 'optional' | 'required',
): Refusal | undefined {
  const isMissing = setting === 'required' && isStaff(member) && !member.hasSecondFactor;
  return isMissing ? forbidden(secondFactorMessages.staffFirst) : undefined;
}
