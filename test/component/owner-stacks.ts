import * as React from 'react'

// React's development build notes the stack of each element, up to 10,000 of them in a second, so that DevTools and
// `captureOwnerStack` can tell who created it. Nobody reads that here, and it takes a seventh of the browser's processor
// time. The count stands at its limit from the start; the warnings stay. A React that counts elsewhere is only slower.

type Internals = { recentlyCreatedOwnerStacks: number }

const internals = (React as unknown as Record<string, Internals | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined, // the renderer begins to count anew each second
  })
}
