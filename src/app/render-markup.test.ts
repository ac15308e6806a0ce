import { createElement, lazy, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderMarkup } from './render-markup.ts'

const broken = new TypeError('a part is broken')
const Broken = () => {
  throw broken
}
const Late = lazy(async () => ({ default: () => createElement('b', null, 'late') }))
const bounded = (part: ReactNode) =>
  createElement('main', null, createElement(Suspense, { fallback: 'Loading' }, part), createElement('p', null, '1 < 2'))

test('a tree becomes its markup', async () => {
  const onError = vi.fn()
  expect(await renderMarkup(bounded('here'), onError)).toBe('<main><!--$-->here<!--/$--><p>1 &lt; 2</p></main>')
  expect(onError).not.toHaveBeenCalled()
})

test('what is loaded late is waited for, and needs no script to take its place', async () => {
  const onError = vi.fn()
  const markup = await renderMarkup(bounded(createElement(Late)), onError)
  expect(markup).toBe('<main><!--$--><b>late</b><!--/$--><p>1 &lt; 2</p></main>')
  expect(onError).not.toHaveBeenCalled()
})

test('a part that throws shows its fallback, and its error is handed out', async () => {
  const onError = vi.fn()
  const markup = await renderMarkup(bounded(createElement(Broken)), onError)
  expect(markup).toContain('Loading')
  expect(markup).toContain('<p>1 &lt; 2</p>')
  expect(onError.mock.calls.map(([error]) => error)).toEqual([broken])
})

test('a tree that throws outside of every boundary is not rendered', async () => {
  await expect(renderMarkup(createElement(Broken), vi.fn())).rejects.toBe(broken)
})
