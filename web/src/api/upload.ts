import { commonMessages } from '@gbr/domain/messages/common.ts';
import { ApiError } from './api-error.ts';
import { refusal } from './http.ts';
import { describe, dropKey, isUnsettled, keyFor, settle, settleMismatch } from './idempotency.ts';
import { storedToken } from './token.ts';

/** `onProgress` is given the percentage sent, which fetch cannot tell: hence XMLHttpRequest. */
export function upload<Answer>(
  path: string,
  form: FormData,
  onProgress?: (percent: number) => void,
): Promise<Answer> {
  const request = describe('POST', path, form);
  const token = storedToken();
  const isFirstTry = !isUnsettled(request);

  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Idempotency-Key', keyFor(request));
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    });
    // Half a book adds nothing. For as long as the server waits for the other half, it would refuse the same key.
    xhr.upload.addEventListener('error', () => {
      if (isFirstTry) dropKey(request);
    });
    xhr.addEventListener('error', () => reject(new ApiError(0, commonMessages.serverNotReachable)));
    xhr.addEventListener('load', () => {
      const answer = parsed(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) {
        // Not the server's, as in http.ts.
        if (answer === undefined) return reject(new ApiError(0, commonMessages.serverNotReachable));
        settle(request);
        return resolve(answer as Answer);
      }
      const refused = refusal(xhr.status, answer, token);
      settleMismatch(request, refused.msg);
      reject(refused);
    });
    xhr.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
