import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Form } from './form.ts'

// The browser's side, as `src/app/client.tsx` starts it.
const Ready = () => {
  useEffect(() => {
    dispatchEvent(new Event('site-ready'))
  }, [])
  return createElement(Form)
}

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the form.')
dispatchEvent(new Event('site-hydrates'))
hydrateRoot(root, createElement(Ready))
