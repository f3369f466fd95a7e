export {
  insertQuestion,
  insertTexts,
  lockQuestion,
  removeQuestion,
  saveQuestion,
} from './questions.store.ts';
