import { expect, test } from 'vitest'
import { openPage, PHONE } from '#test/component/open-page.tsx'

// The browser of these tests asks for less motion, as some people's systems do.

test('who asked for less motion meets no transition, which would cost each element one for each property', async () => {
  await openPage('/ui?only=menus', { view: PHONE, simulator: '/simulator' })
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const root = document.documentElement
  root.style.color = 'red'
  root.style.fontSize = '200%'
  const begun = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  root.style.removeProperty('color')
  root.style.removeProperty('font-size')
  expect(begun).toEqual([])
})
