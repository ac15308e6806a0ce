// What `react` means in the built site: Preact under React's names (decision 033); vite.config.ts points here. Plain
// JavaScript, because the types of `react` are those of @types/react and these two files must never be mixed.
export * from 'preact/compat'
export { default } from 'preact/compat'

const ignore = () => {}

/**
 * react-router shows the state of a navigation early through this where rendering can be interrupted. Preact's cannot,
 * so the value is always the settled one, as react-router itself had it under React 18.
 */
export const useOptimistic = (value) => [value, ignore]
