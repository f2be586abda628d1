import { bookFileExtensions, coverExtensions, supportFileBytes } from '../limits.ts';
import { megabytesText } from '../units.ts';

const fileKinds = [...bookFileExtensions, ...coverExtensions].join(', ');

export const supportMessages = {
  required: 'Full name, email and message are required.',
  fileTooLarge: `File too large. Attachments can be up to ${megabytesText(supportFileBytes)}.`,
  fileKind: `This file type is not supported. Allowed: ${fileKinds}.`,
  failed: 'An error occurred while sending your message.',
  success: 'Your support ticket was submitted successfully!',
} as const;
