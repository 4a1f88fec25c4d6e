export { deviceOf } from './device.ts';
export { emailFault, foldPassword, nameFault, passwordFault, type FieldFault } from './field-faults.ts';
