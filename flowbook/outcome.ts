/** How a waiting actor ends; `outputAt` is for an answer that names a moment. */
export type Outcome<Output = unknown> =
  { readonly output: Output } | { readonly outputAt: (now: number) => Output } | { readonly error: unknown };
