const keyOf = (memberId: string) => `gbr_first_review_${memberId}`;

/** Put away in this browser, by this member. */
export function isPutAway(memberId: string): boolean {
  try {
    return localStorage.getItem(keyOf(memberId)) !== null;
  } catch {
    return false;
  }
}

export function putAway(memberId: string): void {
  try {
    localStorage.setItem(keyOf(memberId), 'away');
  } catch {
    // Without storage it is back after a reload.
  }
}
