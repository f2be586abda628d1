import { randomInt } from 'node:crypto';
import { affiliateCodeAlphabet, affiliateCodeLength, isAffiliateCode } from '@gbr/domain/affiliate.ts';

/** The unique index reports a code that is taken already. */
export function newAffiliateCode(): string {
  const code = Array.from({ length: affiliateCodeLength }, pickCharacter).join('');
  return isAffiliateCode(code) ? code : newAffiliateCode();
}

function pickCharacter(): string {
  return affiliateCodeAlphabet.charAt(randomInt(affiliateCodeAlphabet.length));
}
