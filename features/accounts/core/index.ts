export { type Device, deviceOf } from './device.ts';
export { emailFault, nameFault, passwordFault, type FieldFault } from './field-faults.ts';
