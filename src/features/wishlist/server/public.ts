export { wishlistData } from './store-personal.ts'
