import { oneServer } from '../fixture/options.mjs'

export default oneServer
