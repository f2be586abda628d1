import { randomInt } from 'node:crypto';
import { affiliateCodeAlphabet, affiliateCodeLength, isAffiliateCode } from '@gbr/domain/affiliate.ts';

/** Eight characters out of 25: a clash with an existing code is one in a hundred million, and then refused by the index. */
export function newAffiliateCode(): string {
  const pick = () => affiliateCodeAlphabet.charAt(randomInt(affiliateCodeAlphabet.length));
  const code = Array.from({ length: affiliateCodeLength }, pick).join('');
  return isAffiliateCode(code) ? code : newAffiliateCode();
}
