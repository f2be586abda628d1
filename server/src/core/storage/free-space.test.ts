import { afterAll, afterEach, expect, test, vi } from 'vitest';

const statfs = vi.fn<() => Promise<{ bavail: number; bsize: number }>>();
// Test files share their modules: this one needs its own, and leaves none behind.
vi.resetModules();
vi.doMock('node:fs/promises', () => ({ statfs }));
const { freeSpaceShort, lowWaterBytes, orFullDisk, refuseShortSpace } = await import('./free-space.ts');
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

afterEach(() => vi.restoreAllMocks());

const free = (bytes: number) => statfs.mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 });

test.each([
  [lowWaterBytes, false],
  [lowWaterBytes - 4096, true],
])('%i free bytes: short is %s', async (bytes, short) => {
  free(bytes);
  expect(await freeSpaceShort(`/data-${bytes}`)).toBe(short);
});

test('is read once a second at most, and recovers by itself', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  free(0);
  expect(await freeSpaceShort('/data')).toBe(true);
  free(10 * lowWaterBytes);
  clock.mockReturnValue(10_999);
  expect(await freeSpaceShort('/data')).toBe(true);
  clock.mockReturnValue(11_000);
  expect(await freeSpaceShort('/data')).toBe(false);
});

test('a failure is not cached', async () => {
  statfs.mockRejectedValueOnce(new Error('gone'));
  await expect(freeSpaceShort('/other')).rejects.toThrow('gone');
  free(10 * lowWaterBytes);
  expect(await freeSpaceShort('/other')).toBe(false);
});

test('what fails on a full disk says so, any other failure stays as it is', async () => {
  const failure = new Error('PGlite failed to initialize properly');
  const what = 'The embedded database could not be opened';
  free(3 * 2 ** 20);
  expect(await orFullDisk(failure, { folder: '/full', what })).toMatchObject({
    message:
      'The embedded database could not be opened (PGlite failed to initialize properly). ' +
      'The disk of /full has only 3 MB left: make room, then try again.',
  });
  expect(await orFullDisk({ errno: 51 }, { folder: '/full', what })).toMatchObject({
    message:
      'The embedded database could not be opened. The disk of /full has only 3 MB left: make room, then try again.',
  });
  free(lowWaterBytes);
  expect(await orFullDisk(failure, { folder: '/roomy', what })).toBe(failure);
  statfs.mockRejectedValueOnce(new Error('gone'));
  expect(await orFullDisk(failure, { folder: '/gone', what })).toBe(failure);
});

test('what would be written to a full disk is refused with a sentence for the operator', async () => {
  free(3 * 2 ** 20);
  await expect(refuseShortSpace('/short')).rejects.toThrow(
    'The disk of /short has only 3 MB left: make room, then try again.',
  );
  free(lowWaterBytes);
  await expect(refuseShortSpace('/wide')).resolves.toBeUndefined();
});
