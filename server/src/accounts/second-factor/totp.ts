import { productName } from '@gbr/domain/product.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';

const periodSeconds = 30;

export function newTotp(email: string): { secret: string; otpauthUrl: string } {
  const secret = generateSecret();
  return { secret, otpauthUrl: generateURI({ issuer: productName, label: email, secret }) };
}

/** The step of time the code belongs to: the present one, or its neighbours for clocks that differ. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
