/** Resolves with the result of a request to IndexedDB. */
export function requestDone<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (): void =>
      request.error ? reject(new Error(request.error.message)) : resolve(request.result);
    if (request.readyState === 'done') return settle();
    for (const end of ['success', 'error']) request.addEventListener(end, settle);
  });
}
