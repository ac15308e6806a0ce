import type { RunOptions } from 'axe-core'

/** WCAG 2.2, levels A and AA. Only violations are collected in full: to describe what passed takes most of the time. */
export const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** The rules of these levels that depend on colours, for a page whose other rules were tried in the light theme. */
export const AXE_COLOUR_OPTIONS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}
