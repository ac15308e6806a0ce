import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Whole } from './Whole.tsx'

test('references and names with a hyphen stay on one line, and nothing of the text is lost', () => {
  const text = 'Show BHM-7K3QZ9 <b>, paid with M-Pesa; the check-in is at 14:00.'
  const markup = renderToStaticMarkup(createElement(Whole, { text }))
  expect(markup.match(/inline-block max-w-full">([^<]+)</g)).toEqual([
    'inline-block max-w-full">BHM-7K3QZ9<',
    'inline-block max-w-full">M-Pesa<',
  ])
  expect(
    markup
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  ).toBe(text)
})
