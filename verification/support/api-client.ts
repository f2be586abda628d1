/** Sent over HTTP, or injected into a server in this process. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string;
  /** Bytes and forms are sent as they are, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export interface Answer<T = Record<string, unknown>> {
  status: number;
  /** Parsed when it is JSON, text otherwise. */
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export type Send = <T>(request: ApiRequest) => Promise<Answer<T>>;

export interface ApiClient {
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  put<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  patch<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  delete<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

/** `token` is asked for at each call: the clock of a test may have moved on. */
export function apiClient(send: Send, token: () => string | undefined): ApiClient {
  return {
    get: (path, headers) => send({ method: 'GET', path, token: token(), headers }),
    post: (path, body, headers) => send({ method: 'POST', path, token: token(), body, headers }),
    put: (path, body, headers) => send({ method: 'PUT', path, token: token(), body, headers }),
    patch: (path, body, headers) => send({ method: 'PATCH', path, token: token(), body, headers }),
    delete: (path, body, headers) => send({ method: 'DELETE', path, token: token(), body, headers }),
  };
}

export function parseBody(text: string, contentType: unknown): unknown {
  return String(contentType).includes('json') ? JSON.parse(text) : text;
}
