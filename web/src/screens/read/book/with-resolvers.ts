// pdf.js counts on it even in its build for older browsers. Safari has it from 17.4 on, Chrome from 119, Firefox from 121.
if (!('withResolvers' in Promise)) {
  Object.defineProperty(Promise, 'withResolvers', {
    configurable: true,
    writable: true,
    value: <Value>() => {
      let resolve: unknown;
      let reject: unknown;
      const promise = new Promise<Value>((...settle) => {
        [resolve, reject] = settle;
      });
      return { promise, resolve, reject };
    },
  });
}
