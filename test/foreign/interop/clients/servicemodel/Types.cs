// Writes the classes that .NET makes of the typed WSDL for System.ServiceModel: by the importer of XmlSerializer, each member with its order.
using System;
using System.CodeDom;
using System.CodeDom.Compiler;
using System.Linq;
using System.Net;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

public static class Types {
    public static void Main() {
        ServiceDescription wsdl;
        using (var stream = new WebClient().OpenRead(Environment.GetEnvironmentVariable("WSDL"))) wsdl = ServiceDescription.Read(stream);
        var schemas = new XmlSchemas();
        foreach (XmlSchema schema in wsdl.Types.Schemas) schemas.Add(schema);
        var options = CodeGenerationOptions.GenerateProperties | CodeGenerationOptions.GenerateOrder;
        var importer = new XmlSchemaImporter(schemas, options, null);
        var space = new CodeNamespace("Client");
        var exporter = new XmlCodeExporter(space, new CodeCompileUnit(), options);
        foreach (XmlSchemaElement element in schemas[wsdl.TargetNamespace].Items.OfType<XmlSchemaElement>())
            exporter.ExportTypeMapping(importer.ImportTypeMapping(new XmlQualifiedName(element.Name, wsdl.TargetNamespace)));
        new Microsoft.CSharp.CSharpCodeProvider().GenerateCodeFromNamespace(space, Console.Out, new CodeGeneratorOptions());
    }
}
