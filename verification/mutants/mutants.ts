import { accountMutants } from './account-mutants.ts';
import { addressMutants } from './address-mutants.ts';
import { answerMutants } from './answer-mutants.ts';
import { campaignMutants } from './campaign-mutants.ts';
import { checkMutants } from './check-mutants.ts';
import { fileMutants } from './file-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import type { Mutant } from './mutant.ts';
import { privacyMutants } from './privacy-mutants.ts';
import { readerMutants } from './reader-mutants.ts';
import { sessionMutants } from './session-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...readerMutants,
  ...campaignMutants,
  ...moneyMutants,
  ...checkMutants,
  ...accountMutants,
  ...sessionMutants,
  ...answerMutants,
  ...addressMutants,
  ...fileMutants,
  ...privacyMutants,
];
