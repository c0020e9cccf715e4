package org.openapitools.jackson.nullable;

/** Stands for a library that the generated code registers but has no use for here. */
public class JsonNullableModule extends com.fasterxml.jackson.databind.module.SimpleModule {}
