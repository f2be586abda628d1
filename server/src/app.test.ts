import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './test-support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(['/api/nowhere', '/api/books/%ff', `/api/auth/reset-password/${'x'.repeat(301)}`, '/api/%E0%A4%A'])(
  'an address under /api that nothing has is a JSON 404: %s',
  async (path) => {
    expect(await world.as().get(path)).toMatchObject({ status: 404, body: { msg: 'Not found.' } });
  },
);

test('the API document names the calls, and no page', async () => {
  const { status, body } = await world.as().get<{ openapi: string; paths: object }>('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/api/auth/reset-password/{token}');
  expect(Object.keys(body.paths).filter((path) => !/^\/(api|uploads)\//.test(path))).toEqual([]);
});
