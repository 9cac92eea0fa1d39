export { checkStorage } from './check-storage.js';
export { openStorage } from './open-storage.js';
export { type ByteRange, type RequestedRange, Storage, type StoredObject } from './storage.js';
export { StorageError, type StorageFailure, UnsatisfiableRange } from './storage-errors.js';
export { storageUrl } from './storage-url.js';
