export interface Refusal {
  status: 400 | 403 | 404 | 409;
  msg: string;
  field?: string;
}

export function badInput(msg: string, field?: string): Refusal {
  return field === undefined ? { status: 400, msg } : { status: 400, msg, field };
}

export function forbidden(msg: string): Refusal {
  return { status: 403, msg };
}

export function notFound(msg: string): Refusal {
  return { status: 404, msg };
}

export function conflict(msg: string, field?: string): Refusal {
  return field === undefined ? { status: 409, msg } : { status: 409, msg, field };
}
