import { randomInt } from 'node:crypto';
import { affiliateCodeAlphabet, affiliateCodeLength, isAffiliateCode } from '@gbr/domain/affiliate.ts';

/** Eight characters out of 25; the unique index tells of a code that is there already. */
export function newAffiliateCode(): string {
  const code = Array.from({ length: affiliateCodeLength }, pickCharacter).join('');
  return isAffiliateCode(code) ? code : newAffiliateCode();
}

function pickCharacter(): string {
  return affiliateCodeAlphabet.charAt(randomInt(affiliateCodeAlphabet.length));
}
